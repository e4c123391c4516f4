import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { BlockControls, store as blockEditorStore } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useRegistry, useSelect } from '@wordpress/data';
import { useShortcut } from '@wordpress/keyboard-shortcuts';
import { displayShortcut } from '@wordpress/keycodes';
import { formAssistantMachine } from '../../../machines/form-assistant';
import type { Piece } from '../../../machines/form-assistant';
import { site } from '../../_runtime/site';
import { useElement } from '../../_runtime/use-element';
import { useFlow, useFlowValue } from '../../_runtime/use-flow';
import { sparkles } from '../../_shared/ai/icon';
import { useAiAccess } from '../../_shared/ai/use-ai-access';
import { useAiFeature } from '../../_shared/ai/use-ai-feature';
import { useAiSupport } from '../ai-support/use-ai-support';
import { focusUnlessElsewhere } from '../../_shared/focus';
import type { FormAssistantFlow } from './flow';
import { FormBar } from './form-bar';
import { formBlocks } from './form-blocks';
import { SHORTCUT } from './shortcut';

interface Props {
	name: string;
	clientId: string;
}

/** The parts of the stores that are needed here, typed. */
interface BlockSelectors {
	isBlockSelected: ( clientId: string ) => boolean;
	hasSelectedInnerBlock: ( clientId: string, isDeep: boolean ) => boolean;
	getBlockCount: ( clientId: string ) => number;
}
interface PostSelectors {
	getCurrentPostId: () => unknown;
}

/** What the editor says about a form: whether the author is in it, whether it is empty, and of which post it is. */
const useForm = ( clientId: string ) =>
	useSelect(
		( select ) => {
			const blocks = select( blockEditorStore ) as unknown as BlockSelectors;
			const post = select( 'core/editor' ) as unknown as PostSelectors | undefined;
			const postId = post?.getCurrentPostId();
			return {
				isWithin: blocks.isBlockSelected( clientId ) || blocks.hasSelectedInnerBlock( clientId, true ),
				isEmpty: blocks.getBlockCount( clientId ) === 0,
				// That of a template is a text.
				postId: typeof postId === 'number' ? postId : null,
			};
		},
		[ clientId ]
	);

/** The AI help of a form, as long as this person has any. */
export default function FormAssistant( { name, clientId }: Props ): ReactNode {
	return useAiSupport( name ) ? <Assistant clientId={ clientId } /> : null;
}

function Assistant( { clientId }: { clientId: string } ) {
	const registry = useRegistry();
	const field = useElement< HTMLTextAreaElement >();
	const { isWithin, isEmpty, postId } = useForm( clientId );
	const form = formBlocks( registry, clientId );
	const isUndone = ( { isFirst }: Piece ) => ! isFirst && form.isUndoneTo( flow.getSnapshot().context.before );
	const feature = useAiFeature();
	const access = useAiAccess( feature );
	const flow: FormAssistantFlow = useFlow( formAssistantMachine, {
		key: clientId,
		input: { postId },
		tell: [ access, { type: 'form.show' }, { type: 'selection.change', isWithin, isEmpty } ],
		on: {
			'form.write': ( piece ) => {
				if ( isUndone( piece ) ) {
					flow.send( { type: 'form.undone' } );
				} else {
					form.write( piece );
					flow.send( { type: 'form.written', upTo: piece.upTo } );
				}
			},
			'form.finish': ( piece ) => {
				if ( isUndone( piece ) ) {
					flow.send( { type: 'form.undone' } );
				} else {
					form.finish( piece );
					flow.send( { type: 'form.finished' } );
				}
			},
			'form.restore': ( { markup } ) => {
				form.restore( markup );
				flow.send( { type: 'form.restored' } );
			},
			// The bar stands below the block of the form and not in it.
			'focus.request': () => focusUnlessElsewhere( field.get(), '.statecraft-form-bar' ),
		},
	} );
	const isVisible = useFlowValue( flow, ( { value } ) => value.bar === 'visible' );
	const toggle = () => flow.send( { type: 'bar.toggle' } );
	useShortcut(
		SHORTCUT,
		( event ) => {
			event.preventDefault();
			toggle();
		},
		{ isDisabled: ! isWithin }
	);

	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ sparkles }
						label={ __( 'AI Assistant', 'statecraft' ) }
						shortcut={ displayShortcut.primary( '/' ) }
						isPressed={ isVisible }
						onClick={ toggle }
					/>
				</ToolbarGroup>
			</BlockControls>
			<FormBar
				flow={ flow }
				feature={ feature }
				site={ site() }
				readForm={ form.markup }
				fieldRef={ field.ref }
			/>
		</>
	);
}
