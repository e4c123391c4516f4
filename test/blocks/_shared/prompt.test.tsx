import { fireEvent, render, screen } from '@testing-library/react';
import { Prompt } from '../../../blocks/_shared/ai/prompt';
import { observedSizes } from '../../_kit/sizes';

const { resize } = observedSizes();

const show = ( props: Partial< Parameters< typeof Prompt >[ 0 ] > = {} ) => {
	const [ onEnter, onChange ] = [ jest.fn(), jest.fn() ];
	render(
		<Prompt
			label="Ask"
			value=""
			placeholders={ [ 'Write about…' ] }
			isLocked={ false }
			{ ...{ onEnter, onChange, ...props } }
		>
			<button>Send</button>
		</Prompt>
	);
	return { onEnter, onChange, field: screen.getAllByRole( 'textbox' ).at( -1 )! };
};
const frame = () => document.querySelector( '.statecraft-prompt' );
const hints = () => document.querySelectorAll( '.statecraft-prompt__hints > *' );

it( '[AI-196] is mobile up to a width of 480 px', () => {
	show();
	expect( frame() ).not.toHaveClass( 'is-mobile' );
	resize( 480 );
	expect( frame() ).toHaveClass( 'is-mobile' );
} );

it( '[AI-041] only Enter without a modifier sends, and not when it ends an IME composition', () => {
	const { field, onEnter } = show();
	for ( const more of [
		{ shiftKey: true },
		{ ctrlKey: true },
		{ metaKey: true },
		{ isComposing: true },
		{ keyCode: 229 },
	] ) {
		fireEvent.keyDown( field, { key: 'Enter', ...more } );
	}
	expect( onEnter ).not.toHaveBeenCalled();
	fireEvent.keyDown( field, { key: 'Enter' } );
	expect( onEnter ).toHaveBeenCalledTimes( 1 );
} );

it( 'is read-only while it is locked, so that it keeps the focus', () => {
	const { field } = show( { isLocked: true } );
	expect( field ).toHaveAttribute( 'readonly' );
	expect( field ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( field ).toBeEnabled();
} );

it( 'rotates its placeholders, if it has several', () => {
	show();
	expect( hints() ).toHaveLength( 0 );
	show( { label: 'Ask again', placeholders: [ 'Write about…', 'List ideas for…' ] } );
	expect( [ ...hints() ].map( ( { textContent } ) => textContent ) ).toEqual( [ 'Write about…', 'List ideas for…' ] );
} );

it( 'has the assistant’s icon before the field, hidden from screen readers', () => {
	const { field } = show();
	const mark = frame()!.querySelector( 'svg' )!;
	expect( mark ).toHaveAttribute( 'aria-hidden', 'true' );
	expect( mark.compareDocumentPosition( field ) ).toBe( Node.DOCUMENT_POSITION_FOLLOWING );
} );
