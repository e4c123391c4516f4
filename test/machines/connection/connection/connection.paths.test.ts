import { describePaths } from '../../../_kit/paths';
import { model } from './connection.model';

describePaths( model );

// Write connection.view.test.tsx beside this file: the same paths through the rendered component, see test/_kit/view.tsx.
