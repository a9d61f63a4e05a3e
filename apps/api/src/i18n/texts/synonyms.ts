/** What staff read when words that mean the same are refused. */
const ar = {
  'synonym.no_letters': 'ليس في «{word}» حروف يُبحث عنها',
  'synonym.too_many_words': '«{word}» أطول من {most} كلمات، فلن يجدها أحد بالبحث',
  'synonym.twice': 'كُتبت «{word}» مرتين',
  'synonym.in_both': '«{word}» من كلمات المجموعة، فلا حاجة إليها هنا',
  'synonym.in_other_group': '«{word}» في مجموعة أخرى: {group}',
}

const en: Record<keyof typeof ar, string> = {
  'synonym.no_letters': '“{word}” has no letters to search for',
  'synonym.too_many_words': '“{word}” has more than {most} words, so nobody would find by it',
  'synonym.twice': '“{word}” is there twice',
  'synonym.in_both': '“{word}” is one of the words already, so it is not needed here',
  'synonym.in_other_group': '“{word}” is in another group: {group}',
}

export const synonymTexts = { ar, en }
