import type { Page } from '@playwright/test';

/** WordPress moves from one screen of the admin to another with a view transition, and a busy browser skips it. */
const SKIPPED = /^\w+Error: Transition was /;

/** The exceptions that a page does not catch, from now on: what is thrown is added to the list. */
export function uncaughtIn( page: Page, list: string[] = [] ): string[] {
	page.on( 'pageerror', ( error ) => {
		// Exceptions of the browser's own have no stack.
		const text = error.stack || `${ error.name }: ${ error.message }`;
		if ( ! SKIPPED.test( text ) ) {
			list.push( text );
		}
	} );
	return list;
}
