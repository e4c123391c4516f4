import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import { useShortcut } from '@wordpress/keyboard-shortcuts';
import { formAssistantMachine } from '../../../machines/forms/form-assistant';
import type { Piece } from '../../../machines/forms/form-assistant';
import { site } from '../../_runtime/registration/site';
import { useElement } from '../../_runtime/hooks/use-element';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { scrollToEnd } from '../../_runtime/flows/scrolling';
import { Followed, useFollowFlow } from '../../_shared/ai/followed';
import { useAiAccess } from '../../_shared/ai/use-ai-access';
import { useAiFeature } from '../../_shared/ai/use-ai-feature';
import { useAiSupport } from '../ai-support/use-ai-support';
import { focusUnlessElsewhere } from '../../_shared/focus';
import type { FormAssistantFlow } from './flow';
import { FormBar } from './form-bar';
import { formBlocks } from './form-blocks';
import { SHORTCUT } from './shortcut';
import { ToggleButton } from './toggle-button';
import { usePostId } from '../../_runtime/hooks/use-post-id';

/** The bar is rendered below the block of the form, not in it. */
const BAR = '.statecraft-form-bar';

interface Props {
	name: string;
	clientId: string;
}

/** The store selectors that are used here, typed. */
interface BlockSelectors {
	isBlockSelected: ( clientId: string ) => boolean;
	hasSelectedInnerBlock: ( clientId: string, isDeep: boolean ) => boolean;
	getBlockCount: ( clientId: string ) => number;
}

/** Whether the selection is in the form, and whether the form is empty. */
const useForm = ( clientId: string ) =>
	useSelect(
		( select ) => {
			const blocks = select( blockEditorStore ) as unknown as BlockSelectors;
			return {
				isWithin: blocks.isBlockSelected( clientId ) || blocks.hasSelectedInnerBlock( clientId, true ),
				isEmpty: blocks.getBlockCount( clientId ) === 0,
			};
		},
		[ clientId ]
	);

/** The form assistant, if AI is offered to this user. */
export default function FormAssistant( { name, clientId }: Props ): ReactNode {
	return useAiSupport( name ) ? <Assistant clientId={ clientId } /> : null;
}

function Assistant( { clientId }: { clientId: string } ) {
	const registry = useRegistry();
	const field = useElement< HTMLTextAreaElement >();
	const { isWithin, isEmpty } = useForm( clientId );
	const postId = usePostId();
	const form = formBlocks( registry, clientId );
	const isUndone = ( { isFirst }: Piece ) => ! isFirst && form.isUndoneTo( flow.getSnapshot().context.before );
	const feature = useAiFeature();
	const access = useAiAccess( feature );
	const flow: FormAssistantFlow = useFlow( formAssistantMachine, {
		key: clientId,
		input: { postId },
		propEvents: [ access, { type: 'form.show' }, { type: 'selection.change', isWithin, isEmpty } ],
		on: {
			// Below a long form the bar would open out of view.
			'bar.reveal': () => field.whenMounted( ( element ) => scrollToEnd( element.closest( BAR ) ?? element ) ),
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
			'focus.request': () => focusUnlessElsewhere( field.get(), BAR ),
		},
	} );
	const isOpen = useSelector( flow, ( { value } ) => value.bar === 'visible' );
	const follow = useFollowFlow(
		clientId,
		useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) )
	);
	useShortcut(
		SHORTCUT,
		( event ) => {
			event.preventDefault();
			flow.send( { type: 'bar.toggle' } );
		},
		{ isDisabled: ! isWithin }
	);

	return (
		<>
			<ToggleButton flow={ flow } />
			{ isOpen && (
				<Followed flow={ follow }>
					<FormBar
						flow={ flow }
						feature={ feature }
						site={ site() }
						readForm={ form.markup }
						fieldRef={ field.ref }
					/>
				</Followed>
			) }
		</>
	);
}
