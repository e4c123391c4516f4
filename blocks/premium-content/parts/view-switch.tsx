import { BlockControls, store } from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { LOGGED_OUT_VIEW, SUBSCRIBER_VIEW } from '../attributes';
import { shownView, viewIn } from './shown-view';
import type { Selectors } from './shown-view';

interface Props {
	/** The client id of the container. */
	container: string;
}

/** The switch between the two views. It selects a view, and the canvas shows the selected one. */
export function ViewSwitch( { container }: Props ) {
	const registry = useRegistry();
	const { selectBlock } = useDispatch( store ) as unknown as { selectBlock: ( clientId: string ) => void };
	const shown = useSelect(
		( select ) => shownView( select( store ) as unknown as Selectors, container ),
		[ container ]
	);
	const views: readonly ( readonly [ string, string ] )[] = [
		[ SUBSCRIBER_VIEW, __( 'Subscriber View', 'statecraft' ) ],
		[ LOGGED_OUT_VIEW, __( 'Guest View', 'statecraft' ) ],
	];
	return (
		<BlockControls>
			<ToolbarGroup>
				{ views.map( ( [ view, label ] ) => (
					<ToolbarButton
						key={ view }
						isPressed={ shown === view }
						onClick={ () => {
							const clientId = viewIn(
								registry.select( store ) as unknown as Selectors,
								container,
								view
							);
							if ( clientId ) {
								selectBlock( clientId );
							}
						} }
					>
						{ label }
					</ToolbarButton>
				) ) }
			</ToolbarGroup>
		</BlockControls>
	);
}
