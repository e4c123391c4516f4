import { fireEvent, screen } from '@testing-library/react';
import { MarkdownView } from '../../../../blocks/markdown/parts/markdown-view';
import { Panels } from '../../../../blocks/markdown/parts/panels';
import type { Flow } from '../../../../blocks/_runtime/flows/flow';
import type { markdownMachine } from '../../../../machines/content/markdown';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './markdown.model';

const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

const interactions: Interactions< typeof markdownMachine > = {
	'preview.show': () => press( 'Preview' ),
	'source.show': () => press( 'Markdown' ),
	// The block tells it.
	'selection.change': 'outside',
	'text.change': 'outside',
	// The key's event is tested with the block, because this text is not empty.
	'backspace.press': 'outside',
	'link.open': () => fireEvent.click( screen.getByRole( 'link', { name: 'programme' } ) ),
	'leave.answer': () => press( 'Stay' ),
};

const assertions: Assertions< typeof markdownMachine > = {
	editing: () => expect( screen.getByRole( 'textbox', { name: 'Markdown' } ) ).toBeVisible(),
	previewing: () => {
		expect( screen.getByText( 'eight' ).tagName ).toBe( 'STRONG' );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	},
	leaving: ( { context } ) => {
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( `This link leads to ${ context.href }.` );
		expect( screen.getByRole( 'link', { name: 'Leave' } ) ).toHaveAttribute( 'href', context.href );
	},
};

const view = ( flow: Flow< typeof markdownMachine > ) => (
	<>
		<Panels flow={ flow } />
		<MarkdownView
			flow={ flow }
			source="At **eight**, see [programme](https://example.com/)."
			isSelected
			onChange={ () => {} }
		/>
	</>
);

describe( '[CONT-074, CONT-076, CONT-077] each generated path on the rendered block', () => {
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( { model, render: view, interactions, assertions }, path );
		}
	);
} );
