import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { BlockControls, InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { isKeyboardEvent } from '@wordpress/keycodes';
import { aiRequestMachine } from '../../machines/ai/ai-request';
import { answerReviewMachine } from '../../machines/ai/answer-review';
import { localeOf, site } from '../_runtime/registration/site';
import { useElement } from '../_runtime/hooks/use-element';
import { useFlow } from '../_runtime/hooks/use-flow';
import { Followed, useFollowFlow } from '../_shared/ai/followed';
import { aiAccessOf } from '../_shared/ai/flow';
import { Usage } from '../_shared/ai/usage';
import { useAiAccess } from '../_shared/ai/use-ai-access';
import { useAiFeature } from '../_shared/ai/use-ai-feature';
import { markdownToBlocks } from '../_shared/markdown/to-blocks';
import { answerToBlocks } from '../_shared/markup/answer-blocks';
import { CLEARED, inputOf, syncedAttributes, settingsOf, unfinishedOf } from './attributes';
import type { Attributes } from './attributes';
import { AssistantView } from './parts/assistant-view';
import { AssistantToolbar } from './parts/assistant-toolbar';
import { focusUnlessElsewhere, isOwnEvent } from '../_shared/focus';
import { takesKey } from './parts/image/keys';
import { ImageSurface } from './parts/image/image-surface';
import { useImageFlow } from './parts/image/use-image-flow';
import { Playground, hasPlayground } from './parts/playground';
import { dropAnswer, placeAnswer } from './parts/place-answer';
import { postOf } from './parts/post';
import { removeBlock } from './parts/remove-block';
import { ReviewStage } from './parts/review/review-stage';
import { originalBlocks, useToolsFlow } from './parts/use-tools-flow';

interface Props extends BlockEditProps< Attributes > {
	onReplace: ( blocks: unknown[] ) => void;
	context: { postId?: number };
}

export default function Edit( { clientId, attributes, setAttributes, context, onReplace }: Props ) {
	const registry = useRegistry();
	const field = useElement< HTMLTextAreaElement >();
	const feature = useAiFeature();
	const access = useAiAccess( feature );
	const isRefused = useSelector( feature, ( snapshot ) => aiAccessOf( snapshot ) === 'refused' );
	const blocksOf = attributes.useGutenbergSyntax ? answerToBlocks : markdownToBlocks;
	const flow = useFlow( aiRequestMachine, {
		key: clientId,
		input: inputOf( attributes, context.postId ?? null ),
		unfinishedAttributes: unfinishedOf,
		propEvents: [
			{ type: 'attributes.change', kept: syncedAttributes( attributes ) },
			{ type: 'settings.change', settings: settingsOf( attributes ) },
			access,
		],
		on: {
			'focus.request': () => focusUnlessElsewhere( field.get() ),
			'blocks.replace': ( { markdown } ) => placeAnswer( place(), blocksOf( markdown ) ),
			'block.remove': () => {
				if ( ! removeBlock( registry, clientId ) ) {
					setAttributes( CLEARED );
					focusUnlessElsewhere( field.get() );
				}
			},
			'original.return': ( { markdown } ) => dropAnswer( place(), originalBlocks( tools, markdown ) ),
			// The title change joins the undo level of the block's removal.
			'title.set': ( { title } ) => {
				registry.dispatch( 'core/block-editor' ).removeBlock?.( clientId );
				registry.dispatch( 'core/editor' )?.editPost?.( { title }, { isCached: true } );
			},
		},
	} );
	const follow = useFollowFlow(
		clientId,
		useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) )
	);
	const tools = useToolsFlow( { key: clientId, assistant: flow } );
	const place = () => {
		const { item } = tools.getSnapshot().context;
		return { data: registry, clientId, attributes, item, onReplace };
	};
	const review = useFlow( answerReviewMachine, { key: clientId, input: undefined } );
	const images = useImageFlow( { key: clientId, postId: context.postId ?? null, access, onReplace } );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const { nativeEvent } = event;
		if ( ! isOwnEvent( event ) || takesKey( images, event ) ) {
			return;
		}
		if ( event.key === 'Escape' && flow.getSnapshot().hasTag( 'stoppable' ) ) {
			event.stopPropagation();
			flow.send( { type: 'answer.stop' } );
		} else if ( isKeyboardEvent.primary( nativeEvent, 'Enter' ) ) {
			event.preventDefault();
			event.stopPropagation();
			flow.send( { type: 'answer.accept' } );
		}
	};

	return (
		<div { ...useBlockProps( { onKeyDown } ) }>
			<InspectorControls>
				<PanelBody title={ __( 'AI provider', 'statecraft' ) }>
					<p>
						{ __(
							'Your prompts, and the content they refer to, are sent from this site to the AI provider its owner has chosen.',
							'statecraft'
						) }
					</p>
					{ ! isRefused && <Usage flow={ feature } /> }
					{ site().canManage && (
						<ExternalLink href={ site().urls.aiSettings }>{ __( 'Settings', 'statecraft' ) }</ExternalLink>
					) }
				</PanelBody>
				{ hasPlayground( site() ) && (
					<Playground block={ clientId } settings={ attributes } onChange={ setAttributes } />
				) }
				<PanelBody title={ __( 'Keyboard', 'statecraft' ) } initialOpen={ false }>
					<ul>
						<li>{ __( 'Enter sends the prompt, Shift+Enter starts a new line.', 'statecraft' ) }</li>
						<li>
							{ __( 'Escape stops the answer and keeps what has been written so far.', 'statecraft' ) }
						</li>
						<li>{ __( 'Ctrl+Enter or Cmd+Enter accepts the answer.', 'statecraft' ) }</li>
					</ul>
				</PanelBody>
			</InspectorControls>
			<ImageSurface flow={ images } feature={ feature } site={ site() } assistant={ flow }>
				{ access.access === 'allowed' && (
					<BlockControls group="block">
						<AssistantToolbar
							flow={ flow }
							locale={ localeOf( site() ) }
							post={ () => postOf( registry ) }
						/>
					</BlockControls>
				) }
				<Followed flow={ follow }>
					<AssistantView
						flow={ flow }
						feature={ feature }
						site={ site() }
						renderAnswer={ ( answer ) => (
							<ReviewStage
								flow={ review }
								assistant={ flow }
								block={ clientId }
								before={ () => originalBlocks( tools, flow.getSnapshot().context.original.content ) }
								after={ blocksOf }
								onPlace={ ( blocks ) => placeAnswer( place(), blocks ) }
							>
								{ answer }
							</ReviewStage>
						) }
						fieldRef={ field.ref }
					/>
				</Followed>
			</ImageSurface>
		</div>
	);
}
