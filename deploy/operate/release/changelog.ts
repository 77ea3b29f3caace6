import { ConventionalChangelog } from 'conventional-changelog';

const title = '# Changelog\n';
const introduction = `${title}
Made from the commits by \`npm run prepare-release\`. Versions follow [semantic versioning](https://semver.org).
`;

/**
 * The changelog's section for a version: features, fixes, faster code and breaking changes in the commits after `from`.
 */
export async function changelogSection(
  cwd: string,
  from: string,
  release: { readonly version: string; readonly date: string },
): Promise<string> {
  const generator = new ConventionalChangelog(cwd)
    .loadPreset('conventionalcommits')
    .commits({ from })
    .context({ ...release })
    .options({ releaseCount: 1, outputUnreleased: true });
  let text = '';
  for await (const part of generator.write()) text += part;
  return text.trim();
}

/** Inserts a section above those of earlier versions. */
export function withSection(changelog: string, section: string): string {
  const earlier = changelog.slice(changelog.indexOf('\n## ') + 1);
  const sections = changelog.includes('\n## ') ? [section, earlier.trim()] : [section];
  return `${[introduction.trim(), ...sections].join('\n\n')}\n`;
}
