import { Bumper } from 'conventional-recommended-bump';

export type ReleaseType = 'major' | 'minor' | 'patch';

/**
 * The kind of version that the commits after `from` require: `fix` a patch, `feat` a minor version, a breaking change a
 * major version.
 * @returns undefined when there are no such commits
 */
export async function recommendedRelease(
  cwd: string,
  from: string,
): Promise<ReleaseType | undefined> {
  const bumper = new Bumper(cwd).loadPreset('conventionalcommits').commits({ from });
  const recommendation = await bumper.bump();
  return 'releaseType' in recommendation ? recommendation.releaseType : undefined;
}

/** The version after `current`. Before 1.0.0 a breaking change only leads to a minor version. */
export function nextVersion(current: string, type: ReleaseType): string {
  const [major = 0, minor = 0, patch = 0] = current.split(/[.-]/, 3).map(Number);
  if (type === 'major' && major > 0) return `${major + 1}.0.0`;
  if (type === 'patch') return `${major}.${minor}.${patch + 1}`;
  return `${major}.${minor + 1}.0`;
}
