import { StreamableFile } from '@nestjs/common';
import type { InterfaceLanguage, JoiningRole } from '@network/domain';
import { PROFILE_FIELD_LABELS } from '@network/domain/labels.en';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import { csvFile } from '../platform/lists/csv.js';
import { EXAMPLES, type TranslatedExample } from './fields/headings-and-examples.js';
import { IMPORT_FIELDS } from './fields/import-fields.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const headingOf = (field: string, language: InterfaceLanguage) =>
  translate(language, (field in PROFILE_FIELD_LABELS ? `profileField.${field}` : `import.field.${field}`) as MessageId);

/** Returns the headings of a role's fields, and one example row. */
function tableOf(role: JoiningRole, language: InterfaceLanguage): string[][] {
  const fields = [...IMPORT_FIELDS[role]].filter(([, { isOnlyCompared }]) => !isOnlyCompared);
  const example = fields.map(([name, { labels }]) => {
    if (name === 'language') return translate(language, `import.language.${language}`);
    const values =
      name in EXAMPLES
        ? EXAMPLES[name as keyof typeof EXAMPLES]
        : translate(language, `import.example.${name as TranslatedExample}`);
    const labelOf = (value: string) => (labels ? translate(language, `${labels}.${value}` as MessageId) : value);
    return [values].flat().map(labelOf).join(', ');
  });
  return [fields.map(([name]) => headingOf(name, language)), example];
}

/** Returns an empty list with headings and one example row, as CSV or XLSX. */
export async function templateOf(
  role: JoiningRole,
  language: InterfaceLanguage,
  format: 'csv' | 'xlsx',
): Promise<StreamableFile> {
  const [headings, example] = tableOf(role, language) as [string[], string[]];
  const name = `${role}s-${language}`;
  if (format === 'csv') return csvFile(name, headings, [[example]]);
  const { default: ExcelJS } = await import('exceljs');
  const sheet = new ExcelJS.Workbook().addWorksheet(role, { views: [{ rightToLeft: language === 'ar' }] });
  sheet.addRows([headings, example]);
  sheet.getRow(1).font = { bold: true };
  for (const column of sheet.columns) column.width = 24;
  const bytes = await sheet.workbook.xlsx.writeBuffer();
  return new StreamableFile(Buffer.from(bytes), { type: XLSX, disposition: `attachment; filename="${name}.xlsx"` });
}
