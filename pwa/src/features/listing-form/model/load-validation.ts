/** The schemas are a quarter of the form's bytes, so they load after the form is shown. */
export const loadValidation = () => import('./validate-form.ts');
