/**
 * The entry point of browser tests: `test` with an `editor` on the real site, logged in. Another user: `test.use( { role: 'author' } )`. An
 * uncaught exception in the page fails the test.
 *
 * The page is shared by many tests and not reloaded in between (see desk.ts): `editor` is an empty new post in it. What our blocks keep for
 * the whole page (the AI quota, activated modules) survives from test to test. A test that depends on it has the tag `@fresh` and gets a
 * page of its own, and so should one that reloads or leaves the page: the next one would have to reload it.
 *
 * Tests with the tag `@oldest` also run on the oldest supported WordPress each time: those that once failed there, and those that depend on
 * parts of the editor that differ. The others run on it in `npm run test:all`.
 */
import { expect, test as base } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { Desk } from './desk';
import { Editor } from './editor';
import type { Seat } from './seat';

export { debugLog, php, reset, site } from '../../wordpress/_kit/client';
export { Editor, expect };

interface PerTest {
	role: Role;
	/** Whether the test has a page of its own, loaded for it. */
	fresh: boolean;
	seat: Seat;
	editor: Editor;
}

export const test = base.extend< PerTest, { desk: Desk } >( {
	role: [ 'administrator', { option: true } ],
	fresh: async ( {}, provide, { tags } ) => provide( tags.includes( '@fresh' ) ),
	baseURL: async ( {}, provide ) => provide( site().url ),
	desk: [
		async ( { browser }, provide ) => {
			const desk = new Desk( browser );
			await provide( desk );
			await desk.close();
		},
		{ scope: 'worker' },
	],
	seat: async ( { desk, role, fresh, viewport, reducedMotion, colorScheme }, provide, testInfo ) => {
		const seat = fresh
			? await desk.own( role )
			: await desk.shared( role, { viewport, reducedMotion, colorScheme } );
		await provide( seat );
		const faults = seat.faults();
		if ( fresh || faults.length > 0 || testInfo.status !== testInfo.expectedStatus ) {
			await seat.page.close();
		}
		expect( faults ).toEqual( [] );
	},
	page: async ( { seat }, provide ) => provide( seat.page ),
	context: async ( { page }, provide ) => provide( page.context() ),
	/** On a new, empty post. */
	editor: async ( { seat, fresh }, provide ) => {
		const editor = new Editor( seat.page, seat );
		await ( fresh ? editor.open() : seat.empty() );
		await provide( editor );
	},
} );
