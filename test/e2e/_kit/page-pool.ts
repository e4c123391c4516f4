import type { Browser, BrowserContext } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { sessionOf } from './screen-data';
import { openStores } from './renewal';
import { EditorPage } from './editor-page';
import type { Emulation } from './editor-page';

/** How many pages a process may have had: it keeps about 100 MB of each, and is slower with each. */
const PROCESS_LIMIT = 5;

/** The pages of one Playwright worker. Browser contexts live as long as the worker, and with them the browser's cache of scripts. */
export class PagePool {
	private readonly contexts = new Map< Role, BrowserContext >();
	private readonly pages = new Map< Role, EditorPage >();
	private created = 0;

	/** @param browser With a context from its start, see index.ts. */
	constructor( private readonly browser: Browser ) {}

	/** The page that the tests of a role share, reset to a state as before any test. */
	async shared( role: Role, emulation: Emulation ): Promise< EditorPage > {
		const known = this.pages.get( role );
		if ( known && ( await known.canSwitch() ) ) {
			await this.logIn( known.page.context(), role );
			await known.resetEmulation( emulation );
			return known;
		}
		await known?.page.close();
		const editorPage = await this.create( role, emulation );
		this.pages.set( role, editorPage );
		return editorPage;
	}

	/** A new page, logged in, for one test. */
	async own( role: Role, emulation: Emulation ): Promise< EditorPage > {
		if ( this.created >= PROCESS_LIMIT ) {
			await this.endProcess();
		}
		return this.create( role, emulation );
	}

	/** The next page has a new process. */
	private async endProcess(): Promise< void > {
		await Promise.all(
			this.browser.contexts().flatMap( ( context ) => context.pages().map( ( page ) => page.close() ) )
		);
		this.pages.clear();
		this.created = 0;
	}

	/** A new page, logged in. Its context may be older than the test: the emulation is that of the page. */
	private async create( role: Role, emulation: Emulation ): Promise< EditorPage > {
		this.created += 1;
		const context = await this.contextOf( role );
		await this.logIn( context, role );
		const editorPage = new EditorPage( await context.newPage(), role );
		await editorPage.resetEmulation( emulation );
		await editorPage.clearStorage();
		return editorPage;
	}

	/** Nearly all tests are an administrator's: theirs is the context with a profile. */
	private async contextOf( role: Role ): Promise< BrowserContext > {
		const known = this.contexts.get( role );
		if ( known ) {
			return known;
		}
		const context = role === 'administrator' ? this.browser.contexts()[ 0 ]! : await this.browser.newContext();
		await context.addInitScript( openStores );
		this.contexts.set( role, context );
		return context;
	}

	/**
	 * Leaves the cookies of the session, and no others. Never without them in between: a page whose heartbeat says that nobody is logged in has
	 * WordPress log in again, and then its nonces are of another session.
	 */
	private async logIn( context: BrowserContext, role: Role ): Promise< void > {
		const session = sessionOf( role );
		await context.addCookies( session.map( ( cookie ) => ( { ...cookie, url: site().url } ) ) );
		for ( const { name } of await context.cookies() ) {
			if ( ! session.some( ( cookie ) => cookie.name === name ) ) {
				await context.clearCookies( { name } );
			}
		}
	}
}
