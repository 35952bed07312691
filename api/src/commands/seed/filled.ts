/** Every column of a profile but those that the database fills: one that stays empty says null. */
export type Filled<Profile> = Omit<Profile, 'user' | 'version' | 'updatedAt'>;
