import { addons } from 'storybook/manager-api';

// The chart needs the room; the accessibility panel opens with the key A.
addons.setConfig( { bottomPanelHeight: 0, rightPanelWidth: 0, navSize: 280 } );
