import { describePaths } from '../../../_kit/paths';
import { model } from './map-api.model';

describePaths( model );

// Write map-api.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
