/**
 * The entry point of browser tests: `test` with an `editor` on the real site, logged in. Another user: `test.use( { role: 'author' } )`. An
 * uncaught exception in the page fails the test.
 *
 * The page is shared by many tests and not reloaded in between (see page-pool.ts): `editor` is an empty new post in it. What our blocks keep for
 * the whole page (the AI quota, activated modules) survives from test to test. A test that depends on it has the tag `@fresh` and gets a
 * page of its own, and so should one that reloads or leaves the page: the next one would have to reload it. `@unopened` is such a page in which
 * nothing is loaded yet: the test first changes the site, then opens the editor.
 *
 * `npm test` runs the tests with the tag `@journey`, at most 60: what only a browser shows, and each block from the inserter to the page. The
 * others run in `npm run test:all`, and where their system is named or touched.
 *
 * Tests with the tag `@oldest` also run on the oldest supported WordPress each time: those that once failed there, and those that depend on
 * parts of the editor that differ. The others run on it in `npm run test:all`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Page } from '@playwright/test';
import type { Role } from '../../wordpress/_kit/site-info';
import { PagePool } from './page-pool';
import { Editor } from './editor';
import type { EditorPage } from './editor-page';

export { debugLog, php, reset, site } from '../../wordpress/_kit/client';
export { Editor, expect };

interface PerTest {
	role: Role;
	/** Whether the test has a page of its own, loaded for it. */
	fresh: boolean;
	editorPage: EditorPage;
	editor: Editor;
	/** Prints what the open pages show when the test fails: where a test runs for others, only its output is kept. */
	failureLog: void;
}

/**
 * How many times slower editor pages compute (STATECRAFT_TEST_SLOW), as on a busy machine: what comes first on a quick one may then come second. Loading
 * a page takes longer, too.
 */
const SLOWNESS = Number( process.env.STATECRAFT_TEST_SLOW ?? 1 );

async function slow( page: Page ): Promise< void > {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: SLOWNESS } );
}

/** The longest text of a page that is printed. */
const PRINTED = 4000;

/** What a page shows as assistive technology reads it: its dialogs, or all of it. */
async function shownBy( page: Page ): Promise< string > {
	const dialogs = page.getByRole( 'dialog' );
	const part = ( await dialogs.count() ) > 0 ? dialogs.last() : page.locator( 'body' );
	const text = await part.ariaSnapshot( { timeout: 5000 } ).catch( ( error: Error ) => error.message );
	return `${ page.url() } showed:\n${ text.slice( 0, PRINTED ) }`;
}

export const test = base.extend< PerTest, { pagePool: PagePool } >( {
	role: [ 'administrator', { option: true } ],
	fresh: async ( {}, provide, { tags } ) => provide( tags.includes( '@fresh' ) || tags.includes( '@unopened' ) ),
	baseURL: async ( {}, provide ) => provide( site().url ),
	/**
	 * With a profile on disk: only there does Chromium keep the scripts of a site compiled, and only the pages of one profile share a process.
	 * A load of the editor takes half the time.
	 */
	browser: [
		async ( { playwright, launchOptions }, provide, { project } ) => {
			const profile = mkdtempSync( path.join( tmpdir(), 'statecraft-e2e-' ) );
			const context = await playwright.chromium.launchPersistentContext( profile, {
				...launchOptions,
				baseURL: site().url,
				viewport: project.use.viewport,
			} );
			const browser = context.browser()!;
			await provide( browser );
			await browser.close();
			rmSync( profile, { recursive: true, force: true } );
		},
		{ scope: 'worker', timeout: 0 },
	],
	pagePool: [ async ( { browser }, provide ) => provide( new PagePool( browser ) ), { scope: 'worker' } ],
	editorPage: async ( { pagePool, role, fresh, viewport, reducedMotion, colorScheme }, provide, testInfo ) => {
		const emulation = { viewport, reducedMotion, colorScheme };
		const editorPage = await ( fresh ? pagePool.own( role, emulation ) : pagePool.shared( role, emulation ) );
		if ( SLOWNESS > 1 ) {
			testInfo.setTimeout( testInfo.timeout * SLOWNESS );
			await slow( editorPage.page );
		}
		await provide( editorPage );
		const faults = editorPage.uncaughtErrors();
		if ( fresh || faults.length > 0 || testInfo.status !== testInfo.expectedStatus ) {
			await editorPage.page.close();
		}
		expect( faults ).toEqual( [] );
	},
	page: async ( { editorPage }, provide ) => provide( editorPage.page ),
	context: async ( { page }, provide ) => provide( page.context() ),
	/** On a new, empty post, unless the test opens it itself. */
	editor: async ( { editorPage, fresh }, provide, { tags } ) => {
		const editor = new Editor( editorPage.page, editorPage );
		if ( ! fresh ) {
			await editorPage.empty();
		} else if ( ! tags.includes( '@unopened' ) ) {
			await editor.open();
		}
		await provide( editor );
	},
	failureLog: [
		async ( { browser }, provide, testInfo ) => {
			await provide();
			if ( testInfo.status !== testInfo.expectedStatus ) {
				const pages = browser.contexts().flatMap( ( context ) => context.pages() );
				console.log( ( await Promise.all( pages.map( shownBy ) ) ).join( '\n\n' ) );
			}
		},
		{ auto: true },
	],
} );
