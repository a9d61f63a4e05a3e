export type LeadTables = {
  lead: { name: string; holder: string; fence: number; until: Date }
}
