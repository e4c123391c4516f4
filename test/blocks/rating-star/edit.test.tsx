import { fireEvent, render, screen } from '@testing-library/react';
import Edit from '../../../blocks/rating-star/edit';

const mockSettingsOfColor = jest.fn();

jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: ( props: object ) => props,
	BlockControls: ( { children }: { children: unknown } ) => <div role="toolbar">{ children as never }</div>,
	InspectorControls: ( { children }: { children: unknown } ) => <aside>{ children as never }</aside>,
	AlignmentControl: ( { value, onChange }: { value: string; onChange: ( next?: string ) => void } ) => (
		<button onClick={ () => onChange( undefined ) }>Align { value }</button>
	),
	__experimentalColorGradientSettingsDropdown: ( { settings }: { settings: [ Record< string, unknown > ] } ) => {
		mockSettingsOfColor( settings[ 0 ] );
		return <p>Color panel</p>;
	},
	__experimentalUseMultipleOriginColorsAndGradients: () => ( {} ),
} ) );

function shown( align = 'right' ) {
	const setAttributes = jest.fn();
	const attributes = { rating: 1, maxRating: 5, color: '#ff6900', ratingStyle: 'star', align };
	render( <Edit { ...( { attributes, setAttributes } as unknown as Parameters< typeof Edit >[ 0 ] ) } /> );
	return setAttributes;
}

it( '[CONT-092, CONT-090] the toolbar sets the alignment; the default is left', () => {
	const setAttributes = shown();
	const align = screen.getByRole( 'button', { name: 'Align right' } );
	expect( align.closest( '[role=toolbar]' ) ).not.toBeNull();
	fireEvent.click( align );
	expect( setAttributes ).toHaveBeenCalledWith( { align: 'left' } );
} );

it.each( [
	[ 'left', '' ],
	[ 'center', 'center' ],
	[ 'right', 'right' ],
] )( 'the alignment %j is passed as %j, so that the stars start where text does', ( align, told ) => {
	shown( align );
	expect( screen.getByRole( 'figure' ).style.textAlign ).toBe( told );
} );

it( '[CONT-093, CONT-098] the sidebar has the highest rating and the colour', () => {
	const setAttributes = shown();
	const [ highest ] = screen.getAllByRole( 'slider', { name: 'Highest rating' } );
	expect( highest ).toHaveAttribute( 'min', '2' );
	expect( highest ).toHaveAttribute( 'max', '10' );
	fireEvent.change( highest!, { target: { value: '7' } } );
	expect( setAttributes ).toHaveBeenCalledWith( { maxRating: 7 } );
	expect( mockSettingsOfColor.mock.lastCall[ 0 ] ).toMatchObject( { label: 'Color', colorValue: '#ff6900' } );
	mockSettingsOfColor.mock.lastCall[ 0 ].onColorChange( undefined );
	expect( setAttributes ).toHaveBeenLastCalledWith( { color: undefined } );
} );
