import { describePaths } from '../../../_kit/paths';
import { model } from './gallery.model';

describePaths( model );

// Write gallery.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
