import { render, screen } from '@testing-library/react';
import { HelpMessage } from '../../../blocks/_shared/help-message/help-message';

it( '[CONT-156, CONT-157] help shows its text, and an icon only for an error', () => {
	const { container, rerender } = render( <HelpMessage>Write it like 09:30.</HelpMessage> );
	expect( screen.getByText( 'Write it like 09:30.' ) ).toBeVisible();
	expect( container.querySelector( 'svg' ) ).toBeNull();
	rerender( <HelpMessage isError>Write it like 09:30.</HelpMessage> );
	expect( screen.getByText( 'Write it like 09:30.' ) ).toBeVisible();
	expect( container.querySelector( 'svg' ) ).not.toBeNull();
} );
