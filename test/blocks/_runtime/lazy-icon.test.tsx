import { render, waitFor } from '@testing-library/react';
import { SVG } from '@wordpress/primitives';
import { lazyIcon, provideIcons } from '../../../blocks/_runtime/registration/lazy-icon';

const pin = <SVG className="pin" viewBox="0 0 24 24" />;
const load = jest.fn( async () => ( { icons: { 'test/pin': pin } } ) );

beforeEach( () => {
	load.mockClear();
	provideIcons( load );
} );

it( 'is loaded when it is first shown, and its space is reserved until then', async () => {
	const Icon = lazyIcon( 'test/pin' );
	expect( load ).not.toHaveBeenCalled();
	const { container } = render( <Icon size={ 20 } /> );
	expect( container.querySelector( 'svg' ) ).toHaveAttribute( 'width', '20' );
	await waitFor( () => expect( container.querySelector( '.pin' ) ).toHaveAttribute( 'width', '20' ) );
	expect( container.querySelector( '.pin' ) ).toHaveAttribute( 'height', '20' );
} );

it( 'has the default size unless another one is given', async () => {
	const Icon = lazyIcon( 'test/pin' );
	const { container } = render( <Icon /> );
	await waitFor( () => expect( container.querySelector( '.pin' ) ).toHaveAttribute( 'width', '24' ) );
} );

it.each( [
	[ 'cannot be loaded', async () => Promise.reject( new Error( 'offline' ) ), 'test/pin' ],
	[ 'is not there', load, 'test/other' ],
] )( 'an icon that %s leaves its space empty', async ( _, loader, name ) => {
	provideIcons( loader as typeof load );
	const Icon = lazyIcon( name );
	const { container, findByTestId } = render(
		<div data-testid="place">
			<Icon size={ 20 } />
		</div>
	);
	await findByTestId( 'place' );
	expect( container.querySelectorAll( 'svg[width="20"]:empty' ) ).toHaveLength( 1 );
} );
