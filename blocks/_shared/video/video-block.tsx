import { useSelector } from '@xstate/react';
import { store as blockEditorStore, useBlockProps } from '@wordpress/block-editor';
import { switchToBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { Icon } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import { videoBlockMachine } from '../../../machines/video/video-block';
import type { Video } from '../../../machines/video/video-block';
import { useElement } from '../../_runtime/hooks/use-element';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { usePostId } from '../../_runtime/hooks/use-post-id';
import { site } from '../../_runtime/registration/site';
import { unfinishedOf } from './attributes';
import type { SetVideoAttributes, VideoAttributes } from './attributes';
import { VideoControls } from './block-controls';
import { fileOf } from './dropped-file';
import { PreviewPlayer } from './player';
import { guidOf } from './player-url';
import { VideoBlockView, titleOf } from './video-block-view';

export interface VideoBlockProps {
	/** `videopress/video` or `core/video`. */
	name: string;
	clientId: string;
	attributes: VideoAttributes;
	setAttributes: SetVideoAttributes;
	isSelected: boolean;
}

const DEFAULT_SITE = { canUpload: false, isIncluded: true, upgradeUrl: '', parallelUploads: 1 };

/** The video identified by the attributes. */
const videoOf = ( { guid = '', id = 0, src = '' }: VideoAttributes ): Video => ( { guid, id, src } );

/** The image in the inserter. */
function Example() {
	return (
		<figure { ...useBlockProps() }>
			<div className="statecraft-video__example" role="img" aria-label={ __( 'A video', 'statecraft' ) }>
				<Icon icon={ icon } size={ 48 } />
			</div>
		</figure>
	);
}

/** The block `videopress/video`, and `core/video` with a guid. */
export default function VideoBlock( props: VideoBlockProps ) {
	const { isExample, isVideoPressExample } = props.attributes;
	return isExample || isVideoPressExample ? <Example /> : <LiveVideoBlock { ...props } />;
}

function LiveVideoBlock( { name, clientId, attributes, setAttributes, isSelected }: VideoBlockProps ) {
	const videoSite = site().video ?? DEFAULT_SITE;
	const video = videoOf( attributes );
	const registry = useRegistry();
	const flow = useFlow( videoBlockMachine, {
		key: clientId,
		input: {
			video,
			postId: usePostId() ?? 0,
			parallelUploads: videoSite.parallelUploads,
		},
		unfinishedAttributes: unfinishedOf,
		propEvents: [ { type: 'video.change', video }, ...( isSelected ? [] : [ { type: 'player.cover' } as const ] ) ],
	} );
	const { ref } = useElement< HTMLElement >( () => {
		const file = fileOf( attributes.fileForImmediateUpload ?? '' );
		if ( file ) {
			flow.send( { type: 'file.upload', file } );
			// This is not an action of the author.
			void registry.dispatch( blockEditorStore ).__unstableMarkNextChangeAsNotPersistent();
			setAttributes( { fileForImmediateUpload: undefined } );
		}
	} );
	const guid = useSelector( flow, ( { context } ) => context.video.guid );
	const onUrl = ( url: string ) => flow.send( { type: 'guid.insert', guid: guidOf( url ) } );
	const onConvert = () => {
		const blockEditor = registry.select( blockEditorStore ) as unknown as { getBlock: ( id: string ) => Block };
		const plain = switchToBlockType( blockEditor.getBlock( clientId ), 'core/video' );
		if ( plain ) {
			void registry.dispatch( blockEditorStore ).replaceBlocks( clientId, plain );
		}
	};
	return (
		<figure { ...useBlockProps( { className: 'statecraft-video', ref } ) }>
			<VideoControls
				{ ...{ flow, name, clientId, attributes, onUrl } }
				onChange={ setAttributes }
				canReplace={ videoSite.isIncluded && videoSite.canUpload }
				canUpload={ videoSite.canUpload }
			/>
			<VideoBlockView
				{ ...{ flow, attributes, isSelected, onUrl, onConvert } }
				onChange={ setAttributes }
				site={ videoSite }
			>
				<PreviewPlayer { ...{ clientId, guid, attributes } } title={ titleOf( attributes ) } />
			</VideoBlockView>
		</figure>
	);
}
