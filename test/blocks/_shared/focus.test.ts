import { focusUnlessElsewhere } from '../../../blocks/_shared/focus';

const at = ( selector: string ) => document.querySelector< HTMLElement >( selector )!;

beforeEach( () => {
	document.body.innerHTML = `
		<div class="wp-block">
			<div class="wp-block"><input id="other"></div>
			<div class="bar"><textarea></textarea><button></button></div>
		</div>`;
} );

it( 'a field gets the focus of whoever works nowhere, or in the same block', () => {
	focusUnlessElsewhere( at( 'textarea' ) );
	expect( at( 'textarea' ) ).toHaveFocus();
	at( 'button' ).focus();
	focusUnlessElsewhere( at( 'textarea' ) );
	expect( at( 'textarea' ) ).toHaveFocus();
} );

it( 'nobody who works elsewhere loses the focus', () => {
	at( 'textarea' ).focus();
	focusUnlessElsewhere( at( '#other' ) );
	expect( at( 'textarea' ) ).toHaveFocus();
	focusUnlessElsewhere( null );
	expect( at( 'textarea' ) ).toHaveFocus();
} );

it( 'a bar beside a block is a place of its own: its buttons give the focus to its field, the blocks around it keep it', () => {
	at( 'button' ).focus();
	focusUnlessElsewhere( at( 'textarea' ), '.bar' );
	expect( at( 'textarea' ) ).toHaveFocus();
	at( '#other' ).focus();
	focusUnlessElsewhere( at( 'textarea' ), '.bar' );
	expect( at( '#other' ) ).toHaveFocus();
} );
