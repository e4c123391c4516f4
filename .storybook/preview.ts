/// <reference types="vite/client" />
import type { Preview } from '@storybook/react-vite';
import { applyDirection } from './globals/direction';
import { applyMotion } from './globals/motion';
import './preview.css';

// What several blocks look like in the editor, and what is beside them.
import.meta.glob( '../blocks/{_shared,_extensions}/*/editor.scss', { eager: true } );

const choice = ( title: string, icon: string, items: Record< string, string > ) => ( {
	toolbar: {
		title,
		icon,
		items: Object.entries( items ).map( ( [ value, label ] ) => ( { value, title: label } ) ),
		dynamicTitle: true,
	},
} );

const viewport = ( name: string, width: number, height: number ) => ( {
	name,
	styles: { width: `${ width }px`, height: `${ height }px` },
} );

const preview: Preview = {
	parameters: {
		a11y: { test: 'error' },
		viewport: {
			options: {
				phone: viewport( 'Phone', 390, 844 ),
				tablet: viewport( 'Tablet', 820, 1180 ),
				desktop: viewport( 'Desktop', 1440, 900 ),
			},
		},
	},
	initialGlobals: { direction: 'ltr', motion: 'full', scheme: 'light dark', zoom: '1', chart: 'shown' },
	globalTypes: {
		direction: choice( 'Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' } ),
		motion: choice( 'Motion', 'lightning', { full: 'Full motion', reduced: 'Reduced motion' } ),
		zoom: choice( 'Zoom', 'zoom', { 1: '100 %', 1.5: '150 %', 2: '200 %' } ),
		chart: choice( 'Chart', 'graphline', { shown: 'Chart shown', hidden: 'Chart hidden' } ),
		scheme: choice( 'Chart colours', 'contrast', {
			'light dark': 'As the system',
			light: 'Light',
			dark: 'Dark',
		} ),
	},
	beforeEach: async ( { globals } ) => {
		const page = document.documentElement;
		page.style.setProperty( '--chart-scheme', globals.scheme );
		page.style.setProperty( '--story-zoom', globals.zoom );
		await applyDirection( document, globals.direction );
		applyMotion( document, globals.motion === 'reduced' );
	},
};

export default preview;
