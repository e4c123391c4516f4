import block from '../../../blocks/map/block.json';
import { partsOf, present } from '../../../blocks/map/view/present';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import type { mapPageMachine } from '../../../machines/maps/map-page';
import { model } from '../../../test/machines/maps/map-page/map-page.model';
import { flowStories } from '../../_kit/flow-stories';
import { mapMarkup, mapTexts } from './map-page.page';
import { mapPageStories } from './map-page.table';
import '../../../blocks/map/style.scss';

/** The markup of the server, in the state that the script of the page gives it; no library is loaded in stories. */
function Page( { flow }: { flow: Flow< typeof mapPageMachine > } ) {
	const { value, context } = flow.getSnapshot();
	const show = ( root: HTMLElement | null ) => {
		if ( root ) {
			root.innerHTML = mapMarkup;
			const data = { texts: mapTexts };
			present( partsOf( root.querySelector( '.statecraft-map__frame' )!, data ), data, String( value ), context );
		}
	};
	return <div ref={ show } />;
}

export default flowStories( {
	model,
	table: mapPageStories,
	block,
	view: ( flow ) => <Page flow={ flow } />,
} );
