/** The schemas are a quarter of the form's bytes, so they load once it shows. */
export const loadValidation = () => import('./validate-form.ts');
