/** Every column of a profile except those that the database fills. An empty column is an explicit null. */
export type Filled<Profile> = Omit<Profile, 'user' | 'version' | 'statusVersion' | 'updatedAt'>;
