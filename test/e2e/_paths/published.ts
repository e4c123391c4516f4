/** A place on a published page: a visitor who is not logged in, with a browser of their own and a clock that a walk can advance. */
import type { Page, Route } from '@playwright/test';
import type { Editor } from '../_kit';

/** What a page asks for, held until a step releases it. */
export type Held = 'order' | 'payment' | 'document';

const kindOf = ( route: Route ): Held => {
	const request = route.request();
	if ( request.isNavigationRequest() ) {
		return 'document';
	}
	return request.method() === 'POST' ? 'order' : 'payment';
};

/** A browser of a visitor. Close its context at the end. */
export async function visitorOf( editor: Editor ): Promise< Page > {
	const browser = editor.page.context().browser();
	if ( ! browser ) {
		throw new Error( 'The editor has no browser.' );
	}
	const page = await ( await browser.newContext() ).newPage();
	await page.clock.install();
	return page;
}

/**
 * Holds what the scripts of a page send to the page itself, and notes what it navigates to.
 *
 * @param page    The page, as it is loaded.
 * @param address Other addresses that it may navigate to.
 */
export async function hold( page: Page, address: RegExp ): Promise< Readonly< Record< Held, Route[] > > > {
	const held: Record< Held, Route[] > = { order: [], payment: [], document: [] };
	const { pathname, host } = new URL( page.url() );
	await page.route(
		( url ) => ( url.host === host && url.pathname === pathname ) || address.test( url.href ),
		async ( route ) => {
			const kind = kindOf( route );
			held[ kind ].push( route );
			if ( kind === 'document' ) {
				// The page stays as it was left: nothing can be asserted while a navigation is under way.
				await route.fulfill( { status: 204 } );
			}
		}
	);
	return held;
}
