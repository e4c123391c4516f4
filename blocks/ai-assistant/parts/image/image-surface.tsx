import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '@wordpress/components';
import { BlockControls, store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useFlowValue } from '../../../_runtime/hooks/use-flow';
import type { Site } from '../../../_runtime/registration/site';
import type { AiFeatureFlow } from '../../../_shared/ai/flow';
import { drawn } from '../../../_shared/ai/icon';
import type { AssistantFlow } from '../flow';
import { stateOf } from './flow';
import type { ImageFlow } from './flow';
import { ImageView } from './image-view';

/** A picture in its frame: a hill and the sun. */
const picture = drawn(
	'M4 5H20V19H4ZM5.5 6.5V15.4L9.5 11.4 13 14.9 15 12.9 18.5 16.4V6.5Z',
	'M15.5 8A1.5 1.5 0 1 1 15.5 11A1.5 1.5 0 1 1 15.5 8Z'
);

interface ToggleProps {
	flow: ImageFlow;
	isOffered: boolean;
	/** Why no image can be made here, for people; null when nothing is in the way. */
	obstacle?: string | null;
}

/** Switches the block to images and back. It waits while something is under way that its view alone can stop. */
export function ImageToggle( { flow, isOffered, obstacle = null }: ToggleProps ) {
	const isOpen = useFlowValue( flow, ( snapshot ) => stateOf( snapshot ) !== 'closed' );
	const type = isOpen ? 'surface.close' : 'surface.open';
	const canSwitch = useFlowValue( flow, ( snapshot ) => snapshot.can( { type } ) );
	const label = __( 'Generate an image', 'statecraft' );
	const reason = isOpen ? null : obstacle;
	return (
		<ToolbarButton
			icon={ picture }
			label={ reason ? `${ label }: ${ reason }` : label }
			isPressed={ isOpen }
			disabled={ ! canSwitch || ! isOffered || reason !== null }
			onClick={ () => flow.send( { type } ) }
		/>
	);
}

interface StageProps {
	flow: ImageFlow;
	/** What the site says about AI. */
	feature: AiFeatureFlow;
	site: Site;
	/** What the block shows while it makes no images. */
	children: ReactNode;
}

/** The block's view for images, or what it shows otherwise. */
export function ImageStage( { flow, feature, site, children }: StageProps ) {
	const isOpen = useFlowValue( flow, ( snapshot ) => stateOf( snapshot ) !== 'closed' );
	return isOpen ? <ImageView flow={ flow } feature={ feature } site={ site } /> : children;
}

interface SurfaceProps extends StageProps {
	assistant: AssistantFlow;
}

/** Why this person can make no image here although AI can be used, or null. */
function useObstacle(): string | null {
	// The editor has no way to upload for those who may not.
	const canUpload = useSelect( ( select ) => Boolean( select( blockEditorStore ).getSettings().mediaUpload ), [] );
	return canUpload ? null : __( 'you are not allowed to add images to this site.', 'statecraft' );
}

/** What the assistant needs to make images as well: a button in the toolbar, and the view that it switches to. */
export function ImageSurface( { flow, feature, site, assistant, children }: SurfaceProps ) {
	const isIdle = useFlowValue( assistant, ( snapshot ) => ! snapshot.hasTag( 'busy' ) );
	const obstacle = useObstacle();
	// What is open can be closed; the banner in the block says why nothing may be asked.
	const isOffered = useFlowValue(
		flow,
		( snapshot ) => ! snapshot.hasTag( 'barred' ) || stateOf( snapshot ) !== 'closed'
	);
	return (
		<>
			{ isOffered && (
				<BlockControls group="other">
					<ImageToggle flow={ flow } isOffered={ isIdle } obstacle={ obstacle } />
				</BlockControls>
			) }
			<ImageStage flow={ flow } feature={ feature } site={ site }>
				{ children }
			</ImageStage>
		</>
	);
}
