import type { Browser, BrowserContext } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { sessionOf } from './printed';
import { openStores } from './renewal';
import { Seat } from './seat';
import type { Emulation } from './seat';

/** The pages of one Playwright worker. Browser contexts live as long as the worker, and with them the browser's cache of scripts. */
export class Desk {
	private readonly contexts = new Map< Role, BrowserContext >();
	private readonly seats = new Map< Role, Seat >();

	constructor( private readonly browser: Browser ) {}

	/** The page that the tests of a role share, reset to a state as before any test. */
	async shared( role: Role, emulation: Emulation ): Promise< Seat > {
		const known = this.seats.get( role );
		if ( known && ( await known.isWarm() ) ) {
			await this.logIn( known.page.context(), role );
			await known.forget( emulation );
			return known;
		}
		await known?.page.close();
		const seat = await this.own( role );
		this.seats.set( role, seat );
		return seat;
	}

	/** A new page, logged in. */
	async own( role: Role ): Promise< Seat > {
		const context = this.contexts.get( role ) ?? ( await this.browser.newContext() );
		if ( ! this.contexts.has( role ) ) {
			await context.addInitScript( openStores );
			this.contexts.set( role, context );
		}
		await this.logIn( context, role );
		const seat = new Seat( await context.newPage(), role );
		await seat.clearStorage();
		return seat;
	}

	async close(): Promise< void > {
		await Promise.all( [ ...this.contexts.values() ].map( ( context ) => context.close() ) );
	}

	private async logIn( context: BrowserContext, role: Role ): Promise< void > {
		await context.clearCookies();
		await context.addCookies( sessionOf( role ).map( ( cookie ) => ( { ...cookie, url: site().url } ) ) );
	}
}
