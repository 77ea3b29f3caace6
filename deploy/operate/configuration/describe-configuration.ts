import { variables as gatewayVariables } from '@patna/gateway/config';
import { variables as listingsVariables } from '@patna/listings-service/config';
import { variables as notificationVariables } from '@patna/notification-service/config';
import { serviceEnv } from '@patna/service-kit';
import { variables as usersVariables } from '@patna/users-service/config';
import * as z from 'zod/mini';
import { backupVariables } from '../backup/config.ts';
import { stackVariables } from '../../local/stack/config.ts';
import {
  hostedTitles,
  hostedVariables,
  type HostedName,
} from '../../local/stack/hosted-service-variables.ts';

/** A variable of a process. */
export interface Variable {
  readonly name: string;
  readonly description: string;
  /** The default value. Undefined when the variable is required. */
  readonly byDefault: string | undefined;
  /** The allowed values. Empty when every value is allowed. */
  readonly values: readonly string[];
}

interface Section {
  readonly title: string;
  readonly variables: readonly Variable[];
}

/** The variables of all processes. @throws {Error} for a variable that has no description */
export function configurationSections(): readonly Section[] {
  return [
    { title: 'Every service', variables: variablesOf(z.object(serviceEnv)) },
    { title: 'Listings service', variables: variablesOf(z.object(listingsVariables)) },
    { title: 'Users service', variables: variablesOf(z.object(usersVariables)) },
    { title: 'Notification service', variables: variablesOf(z.object(notificationVariables)) },
    { title: 'Gateway', variables: variablesOf(gatewayVariables) },
    { title: 'npm start', variables: variablesOf(stackVariables) },
    { title: 'npm run backup and npm run restore', variables: variablesOf(backupVariables) },
  ];
}

/** The text of `docs/configuration.md`. */
export function describeConfiguration(): string {
  const hosted = (Object.keys(hostedVariables) as HostedName[]).map((name) => {
    const rows = Object.entries(hostedVariables[name]);
    return `### ${hostedTitles[name]}\n\n${table(
      ['variable', 'meaning'],
      rows.map(([variable, meaning]) => [`\`${variable}\``, meaning]),
    )}`;
  });
  const sections = configurationSections().map(
    ({ title, variables }) =>
      `## ${title}\n\n${table(
        ['variable', 'default', 'meaning'],
        variables.map((each) => [`\`${each.name}\``, defaultOf(each), meaningOf(each)]),
      )}`,
  );
  return `${[introduction, ...hosted, ...sections].join('\n\n')}\n`;
}

const introduction = `# Configuration

Generated from the schemas by \`npm run configuration\`. Each process reads its environment once at start and names every
variable that is missing or wrong.

## Hosted services in one file

Copy \`.env.example\` to \`.env\`. \`npm start\`, \`npm run dev\` and \`npm run doctor\` read it. Without a variable below,
the service is off or replaced; see [operations](operations.md#keys-of-hosted-services). The variables of one service are
given together. \`docker compose\` reads the same file, and a cluster reads it as one Secret.`;

/** The value that a schema uses for a variable that is absent, as text. */
const defaultValue = z.pipe(
  z.optional(z.union([z.string(), z.number(), z.array(z.string())])),
  z.transform((value) => (value === undefined ? '' : value.toString())),
);

function variablesOf(schema: z.ZodMiniObject): readonly Variable[] {
  return Object.entries(schema.shape).map(([name, variable]) => {
    const { description, enum: values = [] } = z.toJSONSchema(variable, {
      io: 'input',
      unrepresentable: 'any',
    });
    if (!description) throw new Error(`${name} has no description in its schema`);
    const absent = z.safeParse(z.pipe(variable, defaultValue), undefined);
    return {
      name,
      description,
      byDefault: absent.success ? absent.data : undefined,
      values: values.map(String),
    };
  });
}

function defaultOf({ byDefault }: Variable): string {
  if (byDefault === undefined) return 'required';
  return byDefault === '' ? '' : `\`${byDefault}\``;
}

function meaningOf({ description, values }: Variable): string {
  if (values.length === 0) return description;
  return `${description} One of ${values.map((value) => `\`${value}\``).join(', ')}.`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
