import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { BaseControl, Button, PanelBody, TextareaControl, ToggleControl } from '@wordpress/components';
import { typedText } from '../../../machines/ai/template-typing';
import type { templateTypingMachine } from '../../../machines/ai/template-typing';
import type { Flow } from '../../_runtime/flows/flow';
import type { Attributes } from '../attributes';
import { templates } from './templates';

type Switch = 'useGutenbergSyntax' | 'useGpt4' | 'isLayoutBuldingModeEnable';

/** The attributes of the block that the panel edits. */
export type PlaygroundSettings = Pick< Attributes, Switch | 'customSystemPrompt' >;

const switches = (): { key: Switch; label: string; help: string }[] => [
	{
		key: 'useGutenbergSyntax',
		label: __( 'Block markup', 'statecraft' ),
		help: __( 'Ask for blocks instead of Markdown.', 'statecraft' ),
	},
	{
		key: 'useGpt4',
		label: __( 'GPT-4', 'statecraft' ),
		help: __( 'Use the experimental model, if the provider has one.', 'statecraft' ),
	},
	{
		key: 'isLayoutBuldingModeEnable',
		label: __( 'Building mode', 'statecraft' ),
		help: __(
			'Build a layout step by step. The number of requests left is updated after each answer.',
			'statecraft'
		),
	},
];

interface Props {
	flow: Flow< typeof templateTypingMachine >;
	settings: PlaygroundSettings;
	onChange: ( changed: Partial< PlaygroundSettings > ) => void;
	/** Whether the panel is initially open. */
	isOpen?: boolean;
}

/** The panel with the experimental settings. */
export function PlaygroundView( { flow, settings, onChange, isOpen = false }: Props ) {
	const typed = useSelector( flow, ( snapshot ) =>
		snapshot.matches( 'typing' ) ? typedText( snapshot.context ) : null
	);
	return (
		<PanelBody title={ __( 'AI Playground', 'statecraft' ) } initialOpen={ isOpen }>
			{ switches().map( ( { key, label, help } ) => (
				<ToggleControl
					key={ key }
					__nextHasNoMarginBottom
					label={ label }
					help={ help }
					checked={ settings[ key ] }
					onChange={ ( isOn ) => onChange( { [ key ]: isOn } ) }
				/>
			) ) }
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'System prompt', 'statecraft' ) }
				help={ __( 'Who the assistant is, and how it should write.', 'statecraft' ) }
				value={ typed ?? settings.customSystemPrompt }
				onChange={ ( customSystemPrompt ) => {
					flow.send( { type: 'template.stop' } );
					onChange( { customSystemPrompt } );
				} }
			/>
			<BaseControl __nextHasNoMarginBottom>
				<BaseControl.VisualLabel>{ __( 'Templates', 'statecraft' ) }</BaseControl.VisualLabel>
				<div className="statecraft-assistant__actions">
					{ templates().map( ( { label, text } ) => (
						<Button
							key={ label }
							variant="secondary"
							size="compact"
							onClick={ () => flow.send( { type: 'template.pick', text } ) }
						>
							{ label }
						</Button>
					) ) }
				</div>
			</BaseControl>
		</PanelBody>
	);
}
