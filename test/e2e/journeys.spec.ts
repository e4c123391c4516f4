/** Every block from the inserter to a published page, as seen by an author and a visitor: several in one post, which is published once. */
import { reset, test } from './_kit';
import { SERVICES } from './_journeys/embeds';
import { standForProviders, travel } from './_journeys/journey';
import { MONEY } from './_journeys/money';
import { PICTURES } from './_journeys/pictures';
import { equip } from './_journeys/site';
import { VISITORS } from './_journeys/visitors';
import { WORDS } from './_journeys/words';

// A dozen actions per block, each with its own timeout.
test.describe.configure( { timeout: 600_000 } );

test.beforeAll( async () => {
	await reset();
	await equip();
} );
test.afterAll( reset );

for ( const post of [ WORDS, SERVICES, PICTURES, VISITORS, MONEY ] ) {
	test( `from the inserter to the page: ${ Object.keys( post ).join( ', ' ) } @journey`, async ( {
		editor,
		browser,
		page,
	} ) => {
		await standForProviders( page );
		await travel( ( title, act ) => test.step( title, act ), editor, browser, post );
	} );
}
