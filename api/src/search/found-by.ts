import { searchText } from './search-text.js';

type Text = string | null | undefined;

/** What administrators find each thing by: the one text of it, whoever writes the row. */
export const foundBy = {
  account: (email: string) => searchText([], email),
  expert: (email: string, { fullName, country }: { fullName?: Text; country?: Text }) =>
    searchText([fullName], email, country),
  organization: (email: string, organization: { orgName?: Text; pocName?: Text; country?: Text }) =>
    searchText([organization.orgName, organization.pocName], email, organization.country),
  project: ({ title }: { title: string }) => searchText([], title),
};
