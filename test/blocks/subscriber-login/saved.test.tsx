/** What the block saves, and how everything that was ever saved of it opens. */
import { invalid, open, registerBlocks, save } from '../../house/posts';
import { saved } from '../../_kit/saved';

const NAME = 'jetpack/subscriber-login';

beforeAll( registerBlocks );

it( '[NEWS-100] in part: the words of the author, classes, alignment and sizes are kept', () => {
	const attributes = {
		logInLabel: 'Members & friends',
		logOutLabel: 'Leave',
		manageSubscriptionsLabel: 'My newsletters',
		align: 'right',
		className: 'mine',
		fontSize: 'small',
		textColor: 'contrast',
		style: { spacing: { margin: { top: '0px' } }, typography: { lineHeight: '1.4' } },
	};
	const again = save( saved( NAME, attributes ) );
	expect( invalid( open( again ) ) ).toEqual( [] );
	expect( open( again )[ 0 ]!.attributes ).toEqual( attributes );
} );

it( 'without words of the author it saves none', () => {
	expect( open( saved( NAME ) )[ 0 ]!.attributes ).toEqual( {} );
	expect( save( saved( NAME ) ) ).toBe( saved( NAME ) );
} );

it( 'an empty element around nothing goes', () => {
	const html = saved( NAME, { logInLabel: 'Members' }, '<div class="wp-block-jetpack-subscriber-login"></div>' );
	expect( invalid( open( html ) ) ).toEqual( [] );
	expect( save( html ) ).toBe( saved( NAME, { logInLabel: 'Members' } ) );
} );
