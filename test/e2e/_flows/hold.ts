import type { Page, Request } from '@playwright/test';

/** An answer of the site that the page has still to get. */
export interface HeldAnswer {
	/** Resolves when the site has answered. */
	arrived: Promise< void >;
	/** Gives the answer to the page. */
	release: () => Promise< void >;
}

/** Holds the next answer of the site to a request until the test releases it; the site has then done what was asked for. */
export async function holdAnswer( page: Page, isIt: ( request: Request ) => boolean ): Promise< HeldAnswer > {
	let arrive = () => {};
	let release = () => {};
	const arrived = new Promise< void >( ( resolve ) => ( arrive = resolve ) );
	const released = new Promise< void >( ( resolve ) => ( release = resolve ) );
	let passed: Promise< void > | undefined;
	const pass = async ( route: Parameters< Parameters< Page[ 'route' ] >[ 1 ] >[ 0 ] ) => {
		const response = await route.fetch();
		arrive();
		await released;
		await route.fulfill( { response } );
	};
	await page.route( '**/*', ( route, request ) => {
		if ( passed || ! isIt( request ) ) {
			return route.fallback();
		}
		passed = pass( route );
		return passed;
	} );
	return {
		arrived,
		release: async () => {
			release();
			await passed;
		},
	};
}
