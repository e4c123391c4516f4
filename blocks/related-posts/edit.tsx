import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { postList } from '@wordpress/icons';
import { relatedPostsMachine } from '../../machines/related/related-posts';
import { site } from '../_runtime/registration/site';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useAllowedBlocks } from '../_shared/inner-blocks/use-fixed-blocks';
import { ModuleGate } from '../_shared/related/module-gate';
import { useModule } from '../_shared/related/use-module';
import type { Attributes } from './attributes';
import { RelatedPostsControls } from './parts/controls';
import { RelatedPostsView } from './parts/related-posts-view';
import { useIsSiteEditor, useSubject } from './parts/post';
import { gateTexts } from './parts/messages';

type Props = BlockEditProps< Attributes > & { context: { postId?: unknown } };

/** The block on a site where the feature is active. */
function RelatedPosts( { clientId, attributes, setAttributes, context }: Props ) {
	const subject = useSubject( context.postId );
	const flow = useFlow( relatedPostsMachine, {
		key: clientId,
		input: subject,
		propEvents: [ { type: 'post.change', ...subject } ],
	} );
	const headlineBlock = useInnerBlocksProps(
		{},
		{ allowedBlocks: useAllowedBlocks( clientId, [ 'core/heading' ] ), renderAppender: false }
	);
	return (
		<>
			<RelatedPostsControls attributes={ attributes } onChange={ setAttributes } />
			<div { ...headlineBlock } />
			<RelatedPostsView
				flow={ flow }
				attributes={ attributes }
				isSiteEditor={ useIsSiteEditor() }
				onChange={ setAttributes }
			/>
		</>
	);
}

export default function Edit( props: Props ) {
	const { flow, ref } = useModule( 'related-posts' );
	return (
		<div { ...useBlockProps( { ref } ) }>
			<ModuleGate flow={ flow } icon={ postList } texts={ gateTexts() } canManage={ site().canManage }>
				<RelatedPosts { ...props } />
			</ModuleGate>
		</div>
	);
}
