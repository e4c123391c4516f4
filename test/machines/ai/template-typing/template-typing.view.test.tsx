import { fireEvent, screen } from '@testing-library/react';
import { PlaygroundView } from '../../../../blocks/ai-assistant/parts/playground-view';
import { typedText } from '../../../../machines/ai/template-typing';
import type { templateTypingMachine } from '../../../../machines/ai/template-typing';
import { explore, titleOf } from '../../../../machines/_exploration/explore';
import { walkView } from '../../../_kit/view';
import type { Assertions, Interactions } from '../../../_kit/view';
import { model } from './template-typing.model';

const settings = {
	useGutenbergSyntax: false,
	useGpt4: false,
	isLayoutBuldingModeEnable: false,
	customSystemPrompt: 'The prompt of the block',
};

const field = () => screen.getByRole( 'textbox', { name: 'System prompt' } );
const onChange = jest.fn();

const interactions: Interactions< typeof templateTypingMachine > = {
	// The events of the buttons are tested with the panel: the model's texts are shorter.
	'template.pick': 'outside',
	'template.stop': () => fireEvent.change( field(), { target: { value: 'By the author' } } ),
};

const assertions: Assertions< typeof templateTypingMachine > = {
	resting: () => expect( field() ).toHaveValue( settings.customSystemPrompt ),
	typing: ( { context } ) => expect( field() ).toHaveValue( typedText( context ) ),
};

describe( '[AI-028] each generated path on the rendered panel', () => {
	const view = {
		model,
		render: ( flow: Parameters< typeof PlaygroundView >[ 0 ][ 'flow' ] ) => (
			<PlaygroundView flow={ flow } settings={ settings } onChange={ onChange } isOpen />
		),
		interactions,
		assertions,
	};
	it.each( explore( model ).paths.map( ( path ) => [ titleOf( path ), path ] as const ) )(
		'%s',
		async ( _, path ) => {
			await walkView( view, path );
		}
	);
} );
