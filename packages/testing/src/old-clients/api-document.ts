/** The subset of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The parts of an OpenAPI document that matter to old clients. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/**
 * Replaces each `$ref` by the schema it points to, so that schemas can be compared. Recursive references stay.
 * @throws {Error} when a reference points to nothing
 */
export function resolveReferences(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  const inPlace = (node: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((each) => inPlace(each, within));
    if (typeof node !== 'object' || node === null) return node;
    const { $ref } = node as { $ref?: unknown };
    if (typeof $ref === 'string' && !within.includes($ref)) {
      const part = schemas[$ref.replace('#/components/schemas/', '')];
      if (!part) throw new Error(`${$ref} is not there`);
      return inPlace(part, [...within, $ref]);
    }
    const entries = Object.entries(node).map(([key, value]) => [key, inPlace(value, within)]);
    return Object.fromEntries(entries);
  };
  return { ...document, paths: inPlace(document.paths, []) as ApiDocument['paths'] };
}
