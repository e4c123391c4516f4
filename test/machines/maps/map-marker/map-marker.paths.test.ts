import { describePaths } from '../../../_kit/paths';
import { model } from './map-marker.model';

describePaths( model );

// Write map-marker.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
