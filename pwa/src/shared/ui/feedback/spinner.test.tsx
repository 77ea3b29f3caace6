import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { Spinner } from './spinner.tsx';
import styles from './spinner.module.css';

afterEach(cleanup);

const sheet = readFileSync(join(import.meta.dirname, 'spinner.module.css'), 'utf8');
const ruleOf = (name: string) => new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(sheet)?.[1];

test('rotates a red ring inside a blue one and has a label', () => {
  renderComponent(<Spinner />);
  const box = screen.getByRole('status');
  expect(box.textContent).toBe('Loading…');
  const outer = box.getElementsByClassName(styles['outer'] ?? '-')[0];
  expect(outer?.getElementsByClassName(styles['inner'] ?? '-')).toHaveLength(1);
  expect(ruleOf('outer')).toMatch(/border-top-color: #2f6fed;[^]*animation: spin/);
  expect(ruleOf('inner')).toMatch(/border-left-color: #e5383b;[^]*animation: spin/);
});
