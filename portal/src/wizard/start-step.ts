import { isFilled } from './draft';

/** The step a wizard begins with: the first whose required fields are not all filled, or the one after them (docs/product.md 8.13). */
export function startStepOf<FormData>(formData: FormData, requiredByStep: readonly (readonly (keyof FormData)[])[]) {
  const unfinished = requiredByStep.findIndex((fields) => !fields.every((field) => isFilled(formData[field])));
  return (unfinished === -1 ? requiredByStep.length : unfinished) + 1;
}
