export function unpacked(name: string, fill: (draft: string, folder: string) => void): string;
