/** How a flow leaves the editor in a browser: the save that is held, and the page that is asked for. */
import type { Locator, Page, Route } from '@playwright/test';
import type { PageLeave } from '../../../../machines/_kit';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import { Gate } from '../driver';

const POST = /wp(?:\/|%2F)v2(?:\/|%2F)posts(?:\/|%2F)\d+/;

/** What the pages that are left for have in common. No page of the site does. */
const ELSEWHERE = 'https://example.org/**';

export class Leaving {
	#left: string[] = [];

	private constructor(
		private readonly page: Page,
		readonly saves: Gate
	) {}

	/** Holds the saves of the page, and lets nobody leave it: an empty response keeps a browser where it is. */
	static async at( page: Page ): Promise< Leaving > {
		const leaving = new Leaving( page, await Gate.at( page, POST ) );
		await page.route( ELSEWHERE, ( route: Route ) => {
			if ( route.request().isNavigationRequest() ) {
				leaving.#left.push( route.request().url() );
			}
			return route.fulfill( { status: 204 } );
		} );
		return leaving;
	}

	/** The post is saved. */
	async succeed(): Promise< void > {
		await ( await this.saves.next() ).continue();
	}

	/** The post cannot be saved. */
	async fail( error: unknown ): Promise< void > {
		await (
			await this.saves.next()
		).fulfill( {
			status: 500,
			json: { code: 'no', message: ( error as Error ).message },
		} );
	}

	/** Presses a button of the notice of a post that could not be saved, or of the banner. */
	async press( place: Locator, name: 'Save and leave' | 'Leave anyway' | 'Stay here' ): Promise< void > {
		await place.getByRole( 'button', { name } ).click();
	}

	/** Sees where a step leaves for. */
	async see( { emitted }: Step ): Promise< void > {
		const left = emitted.find( ( { type } ) => type === 'page.leave' ) as PageLeave | undefined;
		if ( left ) {
			// A browser does not send what follows the hash.
			await expect
				.poll( () => this.#left.at( -1 )?.split( /[?#]/ )[ 0 ] )
				.toBe( left.address.split( /[?#]/ )[ 0 ] );
		}
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}
}
