import { describePaths } from '../../../_kit/paths';
import { model } from './leaving-preview.model';

describePaths( model );
