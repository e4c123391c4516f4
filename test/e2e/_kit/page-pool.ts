import type { Browser, BrowserContext } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { sessionOf } from './screen-data';
import { openStores } from './renewal';
import { EditorPage } from './editor-page';
import type { Emulation } from './editor-page';

/** The pages of one Playwright worker. Browser contexts live as long as the worker, and with them the browser's cache of scripts. */
export class PagePool {
	private readonly contexts = new Map< Role, BrowserContext >();
	private readonly pages = new Map< Role, EditorPage >();

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
		const editorPage = await this.own( role, emulation );
		this.pages.set( role, editorPage );
		return editorPage;
	}

	/** A new page, logged in. Its context may be older than the test: the emulation is that of the page. */
	async own( role: Role, emulation: Emulation ): Promise< EditorPage > {
		const context = this.contexts.get( role ) ?? ( await this.browser.newContext() );
		if ( ! this.contexts.has( role ) ) {
			await context.addInitScript( openStores );
			this.contexts.set( role, context );
		}
		await this.logIn( context, role );
		const editorPage = new EditorPage( await context.newPage(), role );
		await editorPage.resetEmulation( emulation );
		await editorPage.clearStorage();
		return editorPage;
	}

	async close(): Promise< void > {
		await Promise.all( [ ...this.contexts.values() ].map( ( context ) => context.close() ) );
	}

	private async logIn( context: BrowserContext, role: Role ): Promise< void > {
		await context.clearCookies();
		await context.addCookies( sessionOf( role ).map( ( cookie ) => ( { ...cookie, url: site().url } ) ) );
	}
}
