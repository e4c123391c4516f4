import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '@wordpress/components';
import { BlockControls, store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { Site } from '../../../_runtime/registration/site';
import type { AiFeatureFlow } from '../../../_shared/ai/flow';
import { drawn } from '../../../_shared/ai/icon';
import type { AssistantFlow } from '../flow';
import { stateOf } from './flow';
import type { ImageFlow } from './flow';
import { ImageView } from './image-view';

/** A framed picture: a hill and the sun. */
const picture = drawn(
	'M4 5H20V19H4ZM5.5 6.5V15.4L9.5 11.4 13 14.9 15 12.9 18.5 16.4V6.5Z',
	'M15.5 8A1.5 1.5 0 1 1 15.5 11A1.5 1.5 0 1 1 15.5 8Z'
);

interface ToggleProps {
	flow: ImageFlow;
	isOffered: boolean;
	/** Why this user cannot generate images here; null if nothing prevents it. */
	obstacle?: string | null;
}

/** Switches the block to images and back. Disabled while a request runs that only the current view can stop. */
export function ImageToggle( { flow, isOffered, obstacle = null }: ToggleProps ) {
	const isOpen = useSelector( flow, ( snapshot ) => stateOf( snapshot ) !== 'closed' );
	const type = isOpen ? 'surface.close' : 'surface.open';
	const canSwitch = useSelector( flow, ( snapshot ) => snapshot.can( { type } ) );
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
	/** The site's AI feature flow. */
	feature: AiFeatureFlow;
	site: Site;
	/** The assistant's own view. */
	children: ReactNode;
}

/** The images view while it is open, otherwise the assistant's own view. */
export function ImageStage( { flow, feature, site, children }: StageProps ) {
	const isOpen = useSelector( flow, ( snapshot ) => stateOf( snapshot ) !== 'closed' );
	return isOpen ? <ImageView flow={ flow } feature={ feature } site={ site } /> : children;
}

interface SurfaceProps extends StageProps {
	assistant: AssistantFlow;
}

/** Why this user cannot generate images here although AI can be used, or null. */
function useObstacle(): string | null {
	// For users who may not upload files, the editor has no `mediaUpload` setting.
	const canUpload = useSelect( ( select ) => Boolean( select( blockEditorStore ).getSettings().mediaUpload ), [] );
	return canUpload ? null : __( 'you are not allowed to add images to this site.', 'statecraft' );
}

/** Adds image generation to the assistant: a toolbar button, and the view that it toggles. */
export function ImageSurface( { flow, feature, site, assistant, children }: SurfaceProps ) {
	const isIdle = useSelector( assistant, ( snapshot ) => ! snapshot.hasTag( 'busy' ) );
	const obstacle = useObstacle();
	// An open view can always be closed; the banner in the block says why requests are barred.
	const isOffered = useSelector(
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
