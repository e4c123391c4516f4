import { Dropdown, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TracksView } from './tracks-view';
import type { TracksFlow } from './flow';

interface Props {
	flow: TracksFlow;
	/** Whether the current user may upload files. */
	canUpload: boolean;
}

/** The toolbar button “Text tracks”, with the list of tracks or the form. The form keeps its content while closed. */
export function TracksButton( { flow, canUpload }: Props ) {
	return canUpload ? (
		<ToolbarGroup>
			<Dropdown
				contentClassName="statecraft-video-tracks__popover"
				focusOnMount
				onToggle={ ( isOpen ) => isOpen && flow.send( { type: 'list.open' } ) }
				renderToggle={ ( { isOpen, onToggle } ) => (
					<ToolbarButton aria-expanded={ isOpen } aria-haspopup="true" onClick={ onToggle }>
						{ __( 'Text tracks', 'statecraft' ) }
					</ToolbarButton>
				) }
				renderContent={ () => <TracksView flow={ flow } /> }
			/>
		</ToolbarGroup>
	) : null;
}
