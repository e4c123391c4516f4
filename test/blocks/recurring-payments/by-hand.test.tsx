/** Posts that no version of the block has saved. */
import { invalid, open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

const BUTTON = '<!-- wp:jetpack/button {"element":"a","text":"Buy\\u003cbr\\u003enow"} /-->';
const post = ( attributes: string, inside: string, classes = '' ) =>
	`<!-- wp:jetpack/recurring-payments ${ attributes } -->\n<div class="${ classes }wp-block-jetpack-recurring-payments">${ inside }</div>\n<!-- /wp:jetpack/recurring-payments -->`;

it.each( [
	[ 'text without a link', post( '{"planId":5}', 'Buy <b>now</b>' ), 'Buy <b>now</b>' ],
	[ 'a button', post( '{"planId":5}', '<button type="submit">Buy</button>' ), 'Buy' ],
	[ 'a break in the text', post( '{"planId":5}', BUTTON, 'alignright ' ), 'Buy<br>now' ],
] )( 'a button saved as %s keeps its text', ( _, saved, text ) => {
	expect( invalid( open( saved ) ) ).toEqual( [] );
	expect( open( saved )[ 0 ]!.innerBlocks[ 0 ]!.attributes.text ).toBe( text );
	expect( save( save( saved ) ) ).toBe( save( saved ) );
} );

it.each( [
	[ '{"planId":"5"}', { planId: 5 } ],
	[ '{"planIds":["5"],"planId":null}', { planIds: [ '5' ] } ],
] )( 'a button with %s keeps its plan', ( attributes, kept ) => {
	const saved = post( attributes, BUTTON );
	expect( invalid( open( saved ) ) ).toEqual( [] );
	expect( open( saved )[ 0 ]!.attributes ).toMatchObject( kept );
	expect( save( save( saved ) ) ).toBe( save( saved ) );
} );
