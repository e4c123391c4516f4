import type { ComponentType, KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { PlainText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { markdownMachine } from '../../../machines/content/markdown';
import type { Flow } from '../../_runtime/flows/flow';
import { LeaveQuestion } from './leave-question';
import { Rendered } from './rendered';

type MarkdownFlow = Flow< typeof markdownMachine >;

interface Props {
	flow: MarkdownFlow;
	source: string;
	isSelected: boolean;
	onChange: ( source: string ) => void;
	fieldRef?: ( field: HTMLTextAreaElement | null ) => void;
}

function Editing( { flow, source, isSelected, onChange, fieldRef }: Props ) {
	if ( ! isSelected ) {
		return source.trim() ? (
			<Rendered source={ source } />
		) : (
			<p className="jetpack-markdown__placeholder">{ __( 'Write your _Markdown_ **here**…', 'statecraft' ) }</p>
		);
	}
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Backspace' ) {
			// The editor would merge the block with the previous one.
			event.stopPropagation();
			flow.send( { type: 'backspace.press', source } );
		}
	};
	return (
		<PlainText
			ref={ fieldRef }
			className="jetpack-markdown__source"
			aria-label={ __( 'Markdown', 'statecraft' ) }
			placeholder={ __( 'Write your _Markdown_ **here**…', 'statecraft' ) }
			value={ source }
			onChange={ onChange }
			onKeyDown={ onKeyDown }
		/>
	);
}

const Previewing = ( { flow, source }: Props ) => (
	<Rendered source={ source } onLink={ ( href ) => flow.send( { type: 'link.open', href } ) } />
);

function Leaving( props: Props ) {
	const href = useSelector( props.flow, ( { context } ) => context.href );
	return (
		<>
			<Previewing { ...props } />
			<LeaveQuestion href={ href } onAnswer={ () => props.flow.send( { type: 'leave.answer' } ) } />
		</>
	);
}

type State = ReturnType< MarkdownFlow[ 'getSnapshot' ] >[ 'value' ];

const views = {
	editing: Editing,
	previewing: Previewing,
	leaving: Leaving,
} satisfies Record< State, ComponentType< Props > >;

/** The Markdown source, editable or read-only, or its preview. */
export function MarkdownView( props: Props ) {
	const View = views[ useSelector( props.flow, ( { value } ) => value ) ];
	return <View { ...props } />;
}
