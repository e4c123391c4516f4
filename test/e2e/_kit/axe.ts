import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync( require.resolve( 'axe-core/axe.min.js' ), 'utf8' );

const RULES = {
	// Off by default, because it is new.
	'target-size': { enabled: true },
	// The level of a heading belongs to the post that it is in, and to what has been saved.
	'heading-order': { enabled: false },
};

/**
 * The violations that axe finds in a part of a page, one line each.
 *
 * @param place A selector, which matches something.
 */
export async function violations(
	page: Page,
	place: string,
	rules: RunOptions[ 'rules' ] = RULES
): Promise< string[] > {
	await page.evaluate( axe );
	return page.evaluate(
		async ( { within, options } ) => {
			const { axe: checker } = window as unknown as {
				axe: { run: ( context: string, options: RunOptions ) => Promise< AxeResults > };
			};
			// In between, a color is neither the one nor the other.
			for ( const transition of document.getAnimations().filter( ( one ) => one instanceof CSSTransition ) ) {
				transition.finish();
			}
			const found = await checker.run( within, options );
			return found.violations.flatMap( ( { id, nodes } ) => nodes.map( ( { html } ) => `${ id }: ${ html }` ) );
		},
		{ within: place, options: { rules } satisfies RunOptions }
	);
}

/** A mail program shows an email within a page of its own, whose landmarks and only main part these are. */
const MAIL_RULES = { ...RULES, region: { enabled: false }, 'landmark-one-main': { enabled: false } };

/** The violations that axe finds in an email that is open as a page, one line each. */
export async function mailViolations( page: Page ): Promise< string[] > {
	return violations( page, 'html', MAIL_RULES );
}
