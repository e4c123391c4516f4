/** Holds what the panel “Newsletter” asks the site. */
import type { Page } from '@playwright/test';
import { Gate } from '../driver';

export type Gates = Readonly< Record< 'state' | 'change' | 'letter' | 'sample', Gate > >;

const ROUTE = /statecraft(?:\/|%2F)v1(?:\/|%2F)newsletter(?:\/|%2F)\d+(?:(?:\/|%2F)(preview|test))?(?:\?|&|$)/;

export async function gatesAt( page: Page ): Promise< Gates > {
	const gates = { state: new Gate(), change: new Gate(), letter: new Gate(), sample: new Gate() };
	await page.route( ROUTE, ( route ) => {
		const request = route.request();
		const [ , part ] = ROUTE.exec( request.url() )!;
		if ( part ) {
			return gates[ part === 'test' ? 'sample' : 'letter' ].hold( route );
		}
		return gates[ request.method() === 'POST' ? 'change' : 'state' ].hold( route );
	} );
	return gates;
}
