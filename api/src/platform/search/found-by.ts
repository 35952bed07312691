import { searchText } from './search-text.js';

type Text = string | null | undefined;

interface ExpertToFind {
  fullName: Text;
  country: Text;
  mainExpertise: Text;
  keySkills: readonly string[];
}

/** What administrators find each thing by: the one text of it, whoever writes the row. */
export const foundBy = {
  account: (email: string) => searchText([], email),
  /** `skillNames` are what the vocabulary calls their skills, in both languages. */
  expert: (email: string, expert: ExpertToFind, skillNames: readonly string[]) =>
    searchText([expert.fullName], email, expert.country, expert.mainExpertise, ...expert.keySkills, ...skillNames),
  organization: (email: string, organization: { orgName?: Text; pocName?: Text; country?: Text }) =>
    searchText([organization.orgName, organization.pocName], email, organization.country),
  project: ({ title }: { title: string }) => searchText([], title),
};
